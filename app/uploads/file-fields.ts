/** Hidden fields beside a file field, which must stay the only control with its name: the files of it that the lender has. */
export const arrivedField = (field: string) => `arrived:${field}`

/** Hidden fields that name files which were not uploaded: the answer repeats each as an error of the file field. */
export const unsentField = (field: string) => `unsent:${field}`
