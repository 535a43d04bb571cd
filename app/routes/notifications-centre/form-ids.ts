export const formIds = {
  readAll: 'read-all-form',
  /** Of the buttons in every row. */
  rows: 'notification-rows',
  kinds: 'kinds-form',
}

/** The form of an intent. */
export function formIdOf(intent = ''): string {
  if (intent === 'read-all') return formIds.readAll
  return intent === 'save-kinds' ? formIds.kinds : formIds.rows
}
