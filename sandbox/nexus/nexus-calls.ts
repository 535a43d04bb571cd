import type { Hono } from 'hono'
import type { CallEnv, Lender } from '../http/lender.ts'
import { mountCreateImport } from './imports/create-import.ts'
import { mountListImports } from './imports/list-imports.ts'
import { mountPreQualified } from './pre-qualified/pre-qualified-calls.ts'
import { mountTemplate } from './template/template-call.ts'

/** Bulk pre-qualification (domain 2.17). Mount it before `GET /api/v1/Clients/{id}`. */
export function mountNexus(app: Hono<CallEnv>, lender: Lender): void {
  mountTemplate(app)
  mountListImports(app, lender)
  mountCreateImport(app, lender)
  mountPreQualified(app, lender)
}
