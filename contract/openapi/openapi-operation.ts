import type { JsonSchema } from './json-schemas.ts'

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, OperationAnswer | { $ref: string }>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export interface OperationAnswer {
  description: string
  headers?: Record<string, unknown>
  content?: Record<string, { schema: JsonSchema }>
}
