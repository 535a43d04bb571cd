import { describe, expect, test } from 'vitest'
import routerConfig from '../../react-router.config.ts'
import { applyEdit } from '../../scripts/client-bundle/edit-library.ts'
import { lostChunkEdits } from '../../scripts/client-bundle/lost-chunk-edits.ts'
import { importNames, reactFiles, toModule } from '../../scripts/client-bundle/react-as-modules.ts'
import { sonnerEdits } from '../../scripts/client-bundle/sonner-edits.ts'
import { unusedReactParts } from '../../scripts/client-bundle/unused-react-parts.ts'
import { unusedRouterParts } from '../../scripts/client-bundle/unused-router-parts.ts'
import { codeOf, isTest, readProjectFile, sourceFiles } from './source-files.ts'

describe('React as ES modules', () => {
  test('imports what the file requires and exports by name', () => {
    const code = toModule(
      [
        '"use strict";',
        'var Scheduler = require("scheduler"),',
        '  React = require("react");',
        'exports.now = void 0;',
        'exports.now = function () { return React.version; };',
        'exports.version = exports.now();',
      ].join('\n'),
    )
    expect(code).toContain('import * as Scheduler from "scheduler";\nimport * as React from "react";')
    expect(code).toContain('let $now = void 0;\n$now = function () { return React.version; };')
    expect(code).toContain('let $version = $now();')
    expect(code).toContain('export { $now as now, $version as version };')
    expect(code).not.toMatch(/require|exports\b/)
  })

  test.each([
    ['no exports', 'var x = 1'],
    ['exports as a whole', 'exports.a = 1;\nmodule.exports = a'],
    ['a late require', 'exports.a = function () { return require("react").b }'],
  ])('refuses a file with %s', (_, code) => {
    expect(() => toModule(code)).toThrow('is not written as')
  })

  test.each(Object.values(reactFiles))('%s can be converted', (file) => {
    expect(toModule(readProjectFile(`node_modules/${file}`))).toContain('export {')
  })

  test.each([
    ["import React from 'react'", "import * as React from 'react'"],
    ["import React, { useId } from 'react'", "import * as React from 'react'; import { useId } from 'react'"],
    ['React[" useId ".trim().toString()]', 'React.useId'],
    ["import { useId } from 'react'", "import { useId } from 'react'"],
  ])('%s becomes %s', (before, after) => {
    expect(importNames(before)).toBe(after)
  })
})

describe('edits for which libraries have no option', () => {
  test.each([...sonnerEdits, ...lostChunkEdits])('$find', (edit) => {
    expect(applyEdit(readProjectFile(`node_modules/${edit.file}`), edit)).toContain(edit.replace)
  })
})

describe('parts of libraries that the browser does not need', () => {
  test.each([...unusedRouterParts, ...unusedReactParts])('$file: $find', (edit) => {
    const code = readProjectFile(`node_modules/${edit.file}`)
    expect(applyEdit(code, edit)).not.toContain(edit.find)
  })

  test('an edit whose text is gone fails the build', () => {
    const edit = { file: 'library/index.js', find: 'if (flag)', replace: 'if (false)' }
    expect(() => applyEdit('if (other) {}', edit)).toThrow('library/index.js no longer contains: if (flag)')
  })

  test('the app uses none of them', () => {
    const used = sourceFiles().filter(
      ({ path, text }) =>
        path.startsWith('app/') &&
        !isTest(path) &&
        /\bprefetch=|\bviewTransition\b|\bViewTransition\b|\binstrumentations\b|\bPrefetchPageLinks\b/.test(
          codeOf(text),
        ),
    )
    expect(used.map(({ path }) => path)).toEqual([])
    expect(routerConfig.routeDiscovery).toEqual({ mode: 'initial' })
  })
})
