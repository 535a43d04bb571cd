import { bigint, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Signatory } from '#contract/clients/client.ts'
import type {
  AcceptOffer,
  earlyRepayments,
  offerStatuses,
  rateTypes,
  repaymentFrequencies,
  securities,
} from '#contract/offers/offer.ts'
import { clientId } from './clients.ts'
import { instant, pence } from './columns.ts'

export type AcceptanceRecord = Omit<AcceptOffer, 'offer_id' | 'accepted_amount'> & { recorded_by: string }

/** Rates and percentages are in ten-thousandths of a percent. */
export const offers = pgTable(
  'offers',
  {
    id: uuid('id').primaryKey(),
    clientId: clientId(),
    position: integer('position').notNull(),
    optionLabel: text('option_label').notNull(),
    productType: text('product_type').notNull(),
    status: text('status').$type<Exclude<(typeof offerStatuses)[number], 'Expired'>>().notNull(),
    amountPence: pence('amount_pence').notNull(),
    termMonths: integer('term_months'),
    repaymentFrequency: text('repayment_frequency').$type<(typeof repaymentFrequencies)[number]>().notNull(),
    rateType: text('rate_type').$type<(typeof rateTypes)[number]>().notNull(),
    rate: bigint('rate', { mode: 'number' }).notNull(),
    arrangementFeePence: pence('arrangement_fee_pence').notNull(),
    drawdownFeeRate: integer('drawdown_fee_rate'),
    otherFees: jsonb('other_fees').$type<{ name: string; pence: number }[]>().notNull(),
    repaymentPence: pence('repayment_pence').notNull(),
    repayments: integer('repayments').notNull(),
    costPence: pence('cost_pence').notNull(),
    assumption: text('assumption'),
    earlyRepayment: text('early_repayment').$type<(typeof earlyRepayments)[number]>().notNull(),
    security: text('security').$type<(typeof securities)[number]>().notNull(),
    guaranteeCapPercent: integer('guarantee_cap_percent'),
    conditions: jsonb('conditions').$type<string[]>().notNull(),
    commissionRate: integer('commission_rate').notNull(),
    commissionPence: pence('commission_pence').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedPence: pence('accepted_pence'),
    acceptance: jsonb('acceptance').$type<AcceptanceRecord>(),
  },
  (offer) => [index('offers_client').on(offer.clientId, offer.sentAt)],
)

export const clientContracts = pgTable('client_contracts', {
  clientId: clientId().primaryKey(),
  offerId: uuid('offer_id').references(() => offers.id),
  sentAt: instant('sent_at').notNull(),
  signedAt: instant('signed_at'),
  expiresAt: instant('expires_at').notNull(),
  signatories: jsonb('signatories').$type<Signatory[]>().notNull(),
})

export const facilities = pgTable('facilities', {
  clientId: clientId().primaryKey(),
  limitPence: pence('limit_pence').notNull(),
  drawnPence: pence('drawn_pence').notNull(),
  activatedAt: instant('activated_at').notNull(),
  renewalEligibleFrom: date('renewal_eligible_from'),
})

export type OfferRow = typeof offers.$inferSelect
export type NewOffer = typeof offers.$inferInsert
export type ClientContractRow = typeof clientContracts.$inferSelect
export type FacilityRow = typeof facilities.$inferSelect
