/** The address the form came back with, and its warning where it is not at the firm's domain; submitted again unchanged, it is accepted. */
export const confirmedEmail = 'seen_email'
