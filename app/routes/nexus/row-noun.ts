/** Rows of a client file. Apart from what reads an import, which brings the contract's schemas: this reaches the browser. */
export const rowNoun = { one: 'row', many: 'rows' }
