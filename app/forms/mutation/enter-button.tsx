import { writeFields } from './form-write.ts'

interface EnterButtonProps {
  value: string
  /** Id of its form, where it lies outside. */
  form?: string
}

/** Enter in a field uses the first button of a form: the one that submits it, not one that adds a row or sends what was sent before. */
export function EnterButton(props: EnterButtonProps) {
  return (
    <button
      type="submit"
      name={writeFields.intent}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
      {...props}
    />
  )
}
