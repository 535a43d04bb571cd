const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** The number of a month by its name or its first letters, of which three are enough; 0 for anything else. */
export function monthNumber(name: string): number {
  const start = name.toLowerCase().replace(/^sept$/, 'sep')
  return monthNames.findIndex((month) => month.startsWith(start)) + 1
}
