export interface Noun {
  one: string
  many: string
}

const format = new Intl.NumberFormat('en-GB')

/** 1,240 (specification section 5: digits have thousand separators). */
export function formatCount(count: number): string {
  return format.format(count)
}

/** 1 client, 1,240 clients. */
export function countOf(count: number, { one, many }: Noun): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
