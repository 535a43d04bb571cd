/** Maximum previous addresses that underwriting reads. Apart from the schema, which the browser loads later. */
export const maxAddresses = 6
