/** Views that a person may save of one list. */
export const maxViews = 8
/** Characters of a view's name. */
export const maxNameLength = 30
