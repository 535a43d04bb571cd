/** A form’s message above its fields: what happened, what is safe and the next step. */
export interface FormMessage {
  title: string
  text: string
  link?: { to: string; label: string; newTab?: boolean }
  items?: readonly string[]
  /** What the button had that sent the form: pressed again, it sends the form as it is, with the same key. */
  retry?: string
}
