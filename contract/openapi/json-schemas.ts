import { z } from 'zod'
import { problemSchema } from '#contract/calls/problem.ts'
import { clientListItemSchema, clientSchema, timelineEventSchema } from '#contract/clients/client.ts'
import { directorSchema } from '#contract/clients/director.ts'
import { documentSchema } from '#contract/clients/document.ts'
import { requestedItemSchema } from '#contract/clients/requested-information.ts'
import { commissionLineSchema, commissionPlanSchema } from '#contract/commission/commission.ts'
import { openCodesOf } from '#contract/fields/open-code.ts'
import { pageSizes } from '#contract/fields/paging.ts'
import { negotiationRefusalSchema, negotiationSchema } from '#contract/live/hub-negotiation.ts'
import { importJobSchema, rowErrorSchema } from '#contract/nexus/client-import.ts'
import { preQualifiedSchema } from '#contract/nexus/pre-qualified.ts'
import { offerSchema } from '#contract/offers/offer.ts'
import { brokerageSchema, brokerSchema } from '#contract/people/brokerage.ts'
import { profileSchema } from '#contract/people/profile.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

const named: Record<string, z.ZodType> = {
  Profile: profileSchema,
  Brokerage: brokerageSchema,
  Broker: brokerSchema,
  Client: clientSchema,
  ClientListItem: clientListItemSchema,
  Director: directorSchema,
  Document: documentSchema,
  Offer: offerSchema,
  RequestedItem: requestedItemSchema,
  TimelineEvent: timelineEventSchema,
  PreQualified: preQualifiedSchema,
  ImportJob: importJobSchema,
  RowError: rowErrorSchema,
  CommissionPlan: commissionPlanSchema,
  CommissionLine: commissionLineSchema,
  Negotiation: negotiationSchema,
  NegotiationRefusal: negotiationRefusalSchema,
  Problem: problemSchema,
}

export type Components = Record<string, JsonSchema>

/** What a request must hold: normalised, as the portal sends it. Services understand what people type as well. */
export function requestSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: tidy,
  })
  return json
}

export function answerSchema(schema: z.ZodType, components: Components): JsonSchema {
  const metadata = z.registry<{ id: string }>()
  for (const [id, each] of Object.entries(named)) metadata.add(each, { id })
  const wrapped = z.object({ answer: schema })
  const json = z.toJSONSchema(wrapped, { io: 'output', unrepresentable: 'any', metadata, override: tidy })
  const { $defs = {}, properties } = relocate(json)
  for (const [id, each] of Object.entries($defs)) components[id] = each
  return (properties?.answer ?? {}) as JsonSchema
}

interface Written {
  zodSchema: z.core.$ZodTypes
  jsonSchema: JsonSchema
}

function tidy({ zodSchema, jsonSchema: json }: Written): void {
  delete json.id
  const codes = openCodesOf(zodSchema)
  if (codes?.length === 1) json.const = codes[0]
  else if (codes) json.enum = [...codes]
  if (json.format === 'date' || json.format === 'uuid') delete json.pattern
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  // A newer lender may send more; the portal does not look at it.
  if (json.additionalProperties === false) delete json.additionalProperties
  if (!(zodSchema instanceof z.ZodObject) || !json.properties) return
  if (json.properties.page_size && 'page' in json.properties && !('items' in json.properties))
    json.properties.page_size = { type: 'integer', enum: [...pageSizes], default: 25 }
  const { shape } = zodSchema
  const required = Object.keys(json.properties).filter((key) => !takesNothing(shape[key]))
  if (required.length > 0) json.required = required
  else delete json.required
}

function takesNothing(schema: z.core.$ZodType | undefined): boolean {
  return schema !== undefined && z.core.safeParse(schema, undefined).success
}

function relocate(json: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema
}
