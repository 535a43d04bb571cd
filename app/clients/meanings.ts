/** What a term means, for the help and for the page that uses it. */
export const aprMeaning = 'The yearly cost of the credit, with interest and compulsory fees.'

export const guaranteeMeaning =
  'If the business does not repay, the guarantor may have to repay from their own money.'

export const exposedPersonMeaning =
  'Someone with a prominent public role, or a close relative or associate of theirs'
