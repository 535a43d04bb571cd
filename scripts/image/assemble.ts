import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { type Instruction, pairsOf, type Stage, stagesOf } from './dockerfile.ts'
import { createIgnored } from './ignored.ts'

export interface Image {
  /** What is its `/`, without the base image. */
  folder: string
  workdir: string
  env: Record<string, string>
  labels: Record<string, string>
  user: string
  command: string[]
  healthcheck: string[]
}

export interface AssembleOptions {
  /** Folder of the Dockerfile and of the build's context. */
  project: string
  target: string
  /** Empty folder in which each stage gets its own. */
  into: string
  /** Stages that are not run, because their `/app` exists already: the project itself after a build. */
  ready?: Record<string, string>
  onStep?: (line: string) => void
}

/** Runs the steps of a Dockerfile up to a stage on this machine. Its files are what the steps put there: nothing of the base image. */
export function assembleImage({
  project,
  target,
  into,
  ready = {},
  onStep = () => {},
}: AssembleOptions): Image {
  const stages = new Map(
    stagesOf(readFileSync(join(project, 'Dockerfile'), 'utf8')).map((each) => [each.name, each]),
  )
  const isIgnored = createIgnored(readFileSync(join(project, '.dockerignore'), 'utf8'))
  const images = new Map<string, Image>()

  const imageOf = (name: string): Image => {
    const stage = stages.get(name)
    if (!stage) throw new Error(`The Dockerfile has no stage ${name}`)
    const image = images.get(name) ?? run(stage)
    images.set(name, image)
    return image
  }

  const run = (stage: Stage): Image => {
    const folder = join(into, stage.name)
    mkdirSync(folder)
    const base = stages.has(stage.base) ? imageOf(stage.base) : undefined
    if (base) cpSync(base.folder, folder, { recursive: true, verbatimSymlinks: true })
    const image = { ...(base ?? emptyImage), folder }
    const values: Record<string, string> = {}
    for (const instruction of stage.instructions) {
      onStep(`${stage.name}: ${instruction.name} ${instruction.text}`)
      apply(image, instruction, values)
    }
    return image
  }

  const apply = (
    image: Image,
    { name, text, options }: Instruction,
    values: Record<string, string>,
  ): void => {
    if (name === 'WORKDIR') mkdirSync(join(image.folder, text), { recursive: true })
    if (name === 'WORKDIR') image.workdir = text
    else if (name === 'ARG') Object.assign(values, pairsOf(text, {}))
    else if (name === 'ENV') image.env = { ...image.env, ...pairsOf(text, values) }
    else if (name === 'LABEL') image.labels = { ...image.labels, ...pairsOf(text, values) }
    else if (name === 'USER') image.user = text
    else if (name === 'CMD') image.command = JSON.parse(text)
    else if (name === 'HEALTHCHECK') image.healthcheck = JSON.parse(text.replace(/^CMD /, ''))
    else if (name === 'RUN') runCommand(image, text)
    else if (name === 'COPY') copy(image, text, options.from)
    else if (name !== 'EXPOSE') throw new Error(`Not understood: ${name} ${text}`)
  }

  const copy = (image: Image, text: string, from?: string): void => {
    const [sources, target] = [text.split(/\s+/).slice(0, -1), text.split(/\s+/).at(-1) ?? '']
    for (const source of sources) {
      const path = from ? pathIn(from, source) : join(project, source)
      const into = join(image.folder, image.workdir, target)
      const filter = (each: string) => Boolean(from) || !isIgnored(relative(project, each))
      const end = target.endsWith('/') && !statSync(path).isDirectory() ? join(into, basename(source)) : into
      cpSync(path, end, { recursive: true, verbatimSymlinks: true, filter })
    }
  }

  const pathIn = (stage: string, path: string): string => {
    const app = ready[stage]
    if (app) return join(app, relative('/app', path))
    return join(imageOf(stage).folder, path)
  }

  return imageOf(target)
}

const emptyImage: Omit<Image, 'folder'> = {
  workdir: '/',
  env: {},
  labels: {},
  user: 'root',
  command: [],
  healthcheck: [],
}

function runCommand({ folder, workdir, env }: Image, command: string): void {
  const cwd = join(folder, workdir)
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd,
    // What `npm run` adds would lead npm back to the project.
    env: {
      ...Object.fromEntries(
        Object.entries(process.env).filter(
          ([name]) => !/^(npm_(?!config_registry)|NODE_ENV|INIT_CWD)/.test(name),
        ),
      ),
      ...env,
    },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`)
}
