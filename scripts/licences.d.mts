export const accepted: Record<string, string>
export function isPermitted(name: string, licence?: string): boolean
