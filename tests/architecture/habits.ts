import { codeOf, importsOf, isTest, roomOf, type SourceFile } from './source-files.ts'

/** A rule over one file: what it says when the file breaks it. */
type Rule = (file: SourceFile) => string | false | undefined

const environmentReaders = ['server/env.ts', 'sandbox/env.ts', 'conformance/index.ts']
const starters = ['server/index.ts', 'sandbox/index.ts']
const vagueNames = /(^|[/-])(utils?|misc|helpers?|stuff)([/.]|$)|(^|\/)(common|lib|shared)([/.]|$)/

/** Modules that run in the browser only, where there is no request to take the time from. */
const browserClocks = [
  'app/auth/session/',
  'app/forms/drafts/form-draft.tsx',
  'app/live/',
  'app/offline/shared-files.ts',
  'app/reminders/reminded.ts',
  'app/uploads/take-photo.tsx',
]

export const habits: Record<string, Rule> = {
  'files have at most 300 lines': ({ text }) => {
    const count = text.trimEnd().split('\n').length
    return count > 300 && `${count} lines`
  },

  'process.env is read in env.ts only': ({ path, text }) =>
    !environmentReaders.includes(path) &&
    !isTest(path) &&
    /process\.env\b/.test(codeOf(text)) &&
    'process.env',

  'context keys are made in app/context.ts only': ({ path, text }) =>
    path !== 'app/context.ts' &&
    /import \{[^}]*\bcreateContext\b[^}]*\} from 'react-router'/.test(text) &&
    'createContext of react-router',

  'importing a module does nothing': ({ path, text }) =>
    !starters.includes(path) &&
    !isTest(path) &&
    /^(?:await |(?:\w+\.)?(?:listen|setInterval|setTimeout)\()/m.test(codeOf(text)) &&
    'runs at import',

  'names say what is inside': ({ path }) => vagueNames.test(path) && 'vague name',

  'files are named in kebab-case': ({ path }) =>
    !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(path.split('/').at(-1) ?? '') && 'not kebab-case',

  'no barrels': ({ path, text }) =>
    (/^export \* from/m.test(text) && 'export *') ||
    (/\/index\.tsx?$/.test(path) && /^export \{[^}]*\} from/m.test(text) && 're-exports'),

  'failures are distinguished by kind, not instanceof': ({ path, text }) =>
    roomOf(path) === 'app' &&
    /\binstanceof (?!Response\b|Error\b|FormData\b|File\b|HTML\w+|Element\b|Node\b)/.test(codeOf(text)) &&
    'instanceof',

  'types are not switched off': ({ text }) =>
    /@ts-(?:ignore|nocheck)|\bas any\b/.test(text) && 'switches the type-check off',

  'zod and dayjs stay out of components': (file) =>
    /^app\/ui\//.test(file.path) &&
    !isTest(file.path) &&
    importsOf(file).some(({ specifier, typeOnly }) => !typeOnly && /^(zod|dayjs)\b/.test(specifier)) &&
    'zod or dayjs reaches the browser',

  'forms are read by app/forms/body/read-form.ts, within its limits': ({ path, text }) =>
    ['app', 'server'].includes(roomOf(path)) &&
    !isTest(path) &&
    // What this browser is about to send, or keeps.
    !['app/network/keep-page.ts', 'app/network/router-fetch.ts', 'app/offline/service-worker.ts'].includes(
      path,
    ) &&
    /\b(?:request|req|raw)\.(?:formData|blob|arrayBuffer|text|json)\(|\.formData\(\)/.test(codeOf(text)) &&
    'reads a body without limits',

  'dayjs is imported by the calendar only': (file) =>
    file.path !== 'app/format/calendar.ts' &&
    /^(app|contract)\//.test(file.path) &&
    importsOf(file).some(({ specifier }) => /^dayjs\b/.test(specifier)) &&
    'dayjs',

  'the time comes from clockContext': ({ path, text }) =>
    roomOf(path) === 'app' &&
    !isTest(path) &&
    !browserClocks.some((module) => path.startsWith(module)) &&
    /\bDate\.now\(\)|\bnew Date\(\)/.test(codeOf(text)) &&
    'reads the clock itself',

  'no module is mocked': ({ path, text }) => isTest(path) && /\bvi\.(?:do)?[mM]ock\(/.test(text) && 'vi.mock',

  'tests wait for conditions, not for time': ({ path, text }) =>
    /\.(test|spec)\.tsx?$/.test(path) &&
    /\bwaitForTimeout\b|\bawait (?:sleep|delay|pause)\(|=> setTimeout\(\w+, \d/.test(text) &&
    'fixed wait',

  'no test asserts how long something took': ({ path, text }) =>
    isTest(path) && /\bexpect\((?:performance|Date)\.now\(\) - /.test(text) && 'elapsed time',

  'browser tests wait for what is shown, not for a silent network': ({ path, text }) =>
    path.startsWith('tests/browser/') && /\bnetworkidle\b/.test(text) && 'silent network',

  'browser tests do the same each time': ({ path, text }) =>
    path.startsWith('tests/browser/') && /\bMath\.random\b/.test(text) && 'chance',

  'no client is taken by its place in a list': ({ path, text }) =>
    path.startsWith('tests/browser/') &&
    /a\[href\^="\/application[^\n]*\n?\s*\.(?:first|last|nth)\(/.test(text) &&
    'place in a list',

  'no test stands alone': ({ path, text }) =>
    isTest(path) && /\b(?:test|it|describe)(?:\.\w+)*\.only\b/.test(text) && '.only',
}
