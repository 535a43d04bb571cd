/** The name under which a form that is being filled in says which fields it asks about: nothing of it is saved. */
export const checkedField = 'checked_field'
