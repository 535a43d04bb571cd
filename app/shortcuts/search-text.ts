/** What may be searched for, in characters: a shorter text is in nearly everything. */
export const searchText = { min: 2, max: 100 }

export const searchTooShort = `Enter at least ${searchText.min} characters.`
