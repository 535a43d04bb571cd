export function postgresFolders(): string[]
