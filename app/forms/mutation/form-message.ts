/** A form’s message above its fields: what happened, what is safe and the next step. */
export interface FormMessage {
  title: string
  text: string
  link?: { to: string; label: string; newTab?: boolean }
  items?: readonly string[]
}
