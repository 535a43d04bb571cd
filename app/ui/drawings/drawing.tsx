import file from './drawings.svg?no-inline'

const sizes = {
  list: '0 0 120 88',
  search: '0 0 120 88',
  document: '0 0 120 88',
  'wrong-turn': '0 0 352 208',
}

export type DrawingName = keyof typeof sizes

/** An illustration in the page's colours; its lines are in a file of their own, loaded where one is shown. */
export function Drawing({ name, className }: { name: DrawingName; className: string }) {
  return (
    <svg viewBox={sizes[name]} className={`art mb-2 ${className}`} aria-hidden="true">
      <use href={`${file}#${name}`} />
    </svg>
  )
}
