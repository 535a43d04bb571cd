interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string>; dev?: boolean }>
}

export function missingOptionals(lock: Lock): { path: string; version: string; dev: boolean }[]
