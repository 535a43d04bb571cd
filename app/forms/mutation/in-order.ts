/** Messages by field, in the order of `names`: names of fields, or the beginnings of their names. Others come last. */
export function inOrder<Message>(
  messages: Readonly<Record<string, Message>>,
  names: readonly string[],
): Record<string, Message> {
  const place = (name: string) => {
    const index = names.findIndex((each) => each && name.startsWith(each))
    return index < 0 ? names.length : index
  }
  return Object.fromEntries(Object.entries(messages).toSorted(([one], [other]) => place(one) - place(other)))
}
