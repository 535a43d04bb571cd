export const maxViews = 8
export const maxNameLength = 30
