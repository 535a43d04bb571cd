export function tableProblems(text: string, exists?: (path: string) => boolean): string[]
export function asvsProblems(text: string, requirements?: string): string[]
export function verdictsOf(text: string): string
