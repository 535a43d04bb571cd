export interface Instruction {
  name: string
  /** What follows the name, with continued lines joined and without options. */
  text: string
  /** `--from=build` as `from: 'build'`. */
  options: Record<string, string>
}

export interface Stage {
  name: string
  /** Another stage, or an image. */
  base: string
  instructions: Instruction[]
}

/** The stages of a Dockerfile, in order. @throws Error for what comes before the first stage */
export function stagesOf(dockerfile: string): Stage[] {
  const stages: Stage[] = []
  for (const line of linesOf(dockerfile)) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+([\s\S]*)$/.exec(line) ?? []
    if (name === 'FROM') {
      const [base = '', , stage = ''] = rest.split(/\s+/)
      stages.push({ name: stage, base, instructions: [] })
      continue
    }
    const stage = stages.at(-1)
    if (!stage || !name) throw new Error(`Not understood: ${line}`)
    stage.instructions.push({ name, ...withoutOptions(rest) })
  }
  return stages
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim())
}

function withoutOptions(rest: string): Pick<Instruction, 'text' | 'options'> {
  const options: Record<string, string> = {}
  let text = rest
  for (let match = option.exec(text); match; match = option.exec(text)) {
    const [all, key = '', value = ''] = match
    options[key] = value
    text = text.slice(all.length)
  }
  return { text, options }
}

const option = /^--([a-z-]+)=(\S+)\s+/

/** `KEY=value` or `KEY="a value"`, with the values of arguments filled in. */
export function pairsOf(text: string, values: Record<string, string>): Record<string, string> {
  const pairs = [...text.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S*))/g)]
  return Object.fromEntries(
    pairs.map(([, key = '', quoted, plain = '']) => [
      key,
      (quoted ?? plain).replace(/\$(\w+)/g, (_all, name: string) => values[name] ?? ''),
    ]),
  )
}
