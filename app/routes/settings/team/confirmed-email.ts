/** Ticked, it holds the address that is right although it is not at the firm's domain; another address must be confirmed again. */
export const confirmedEmail = 'confirmed_email'
