const and = ['and', '&']

/** The words of a search, each in every spelling that is looked for. A text is found if it has all of them, in any order and case. */
export function searchWords(search: string): string[][] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => (and.includes(word) ? and : [word]))
}

/** Whether a text has every word of a search. */
export function holdsEveryWord(text: string, search: string): boolean {
  const plain = text.toLowerCase()
  return searchWords(search).every((spellings) => spellings.some((each) => plain.includes(each)))
}
