import { html } from 'hono/html'
import type { ServiceName } from '#contract/calls/call.ts'
import type { JsonSchema } from '#contract/calls/json-schemas.ts'
import type { OpenApiDocument } from '#contract/calls/openapi-document.ts'
import type { Operation, OperationAnswer, Parameter } from '#contract/calls/openapi-operation.ts'
import type { Markup } from '../look/page.ts'
import { type FieldRow, fieldRows, typeOf } from './field-rows.ts'
import { withCode } from './with-code.ts'

/** One service's calls and the schemas they name, to be read by people. */
export function servicePage(name: ServiceName, document: OpenApiDocument): Markup {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const schemas = Object.entries((document.components.schemas ?? {}) as Record<string, JsonSchema>)
  return html`<p><a href="/docs">All services</a></p>
<h1>${String(document.info.title)}</h1>
<p class="lead">${withCode(String(document.info.description))} Calls go below <code>/${name}</code>. For programs: <a href="/docs/${name}.json">${name}.json</a>.</p>
<nav aria-label="Calls"><ul>${calls.map(({ method, path, operation }) => html`<li><a href="#${operation.operationId}"><b>${method.toUpperCase()}</b> ${path}</a></li>`)}</ul></nav>
${calls.map(({ method, path, operation }) => callSection(method, path, operation, document))}
${schemas.map(([id, schema]) => html`<section id="schema-${id}"><h2>${id}</h2>${fieldTable(fieldRows(schema))}</section>`)}`
}

function callSection(method: string, path: string, operation: Operation, document: OpenApiDocument): Markup {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  return html`<section id="${operationId}">
<h2><b>${method.toUpperCase()}</b> <code>${path}</code></h2>
<p>${summary}.</p>${description.split('\n\n').map((words) => html`<p class="muted">${withCode(words)}</p>`)}
${parameters ? html`<h3>Parameters</h3>${fieldTable(parameters.map(parameterRow))}` : ''}
${Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => html`<h3>Body <small>${type}</small></h3>${fieldTable(fieldRows(schema))}`)}
<h3>Answers</h3><ul class="answers">${Object.entries(responses).map(([status, answer]) => answerLine(status, resolve(answer, document)))}</ul>
</section>`
}

function parameterRow({ name, in: place, required, schema }: Parameter): FieldRow {
  return { name, type: `${place}: ${typeOf(schema)}`, required }
}

function answerLine(status: string, { description, content }: OperationAnswer): Markup {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content ?? {})
  const refused = Number(status) >= 400
  const what = refused || !type.includes('json') ? '' : typeOf(schema)
  const rows = refused ? [] : fieldRows(schema)
  return html`<li><b>${status}</b> ${description}${what && what !== 'object' ? html`: ${linked(what, schema)}` : ''}${rows.length > 0 ? fieldTable(rows) : ''}</li>`
}

function linked(words: string, schema: JsonSchema): Markup {
  const [name] = /[A-Z]\w+/.exec(words) ?? []
  return JSON.stringify(schema).includes('$ref') && name
    ? html`<a href="#schema-${name}">${words}</a>`
    : html`${words}`
}

function resolve(answer: OperationAnswer | { $ref: string }, document: OpenApiDocument): OperationAnswer {
  if (!('$ref' in answer)) return answer
  const name = answer.$ref.split('/').at(-1) ?? ''
  return document.components.responses?.[name] as OperationAnswer
}

function fieldTable(rows: FieldRow[]): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Fields"><table>
<thead><tr><th>Field</th><th>Type</th><th>Required</th></tr></thead>
<tbody>${rows.map(({ name, type, required, named }) => html`<tr><td><code>${name}</code></td><td>${named ? html`<a href="#schema-${named}">${type}</a>` : type}</td><td>${required ? 'yes' : ''}</td></tr>`)}</tbody>
</table></div>`
}
