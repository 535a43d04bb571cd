import type { CommissionPlan } from '#contract/commission/commission.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import { may, type Role } from '#contract/people/roles.ts'
import { contractStep } from '../agreement/contract-step.ts'
import { signedCopyPath } from '../agreement/signed-copy.ts'
import type { BrokerageRow } from '../db/tables/people.ts'

/** Bank details only for roles that may see them. */
export function toBrokerage(
  row: BrokerageRow,
  viewer: { role: Role; origin: string; plan?: CommissionPlan },
): Brokerage {
  const seesBank = may(viewer.role, 'see-bank-and-plan')
  return {
    id: row.id,
    status: row.status,
    name: row.name,
    trading_name: row.tradingName ?? undefined,
    registration_number: row.registrationNumber,
    pipedrive_id: row.pipedriveId,
    contract: { ...row.contract, sign_url: signUrl(row, viewer.origin), file_path: signedCopyPath(row) },
    company_type: row.companyType ?? undefined,
    address: row.address ?? undefined,
    website: row.website ?? undefined,
    phone_number: row.phoneNumber ?? undefined,
    email: row.email ?? undefined,
    ...regulation(row.application),
    ...(seesBank && { bank_account_masked: row.application?.bank_account_masked ?? null }),
    ...(seesBank && viewer.plan && { commission_plan: viewer.plan }),
    status_reason: row.statusReason,
    status_changed_at: row.statusChangedAt?.toISOString() ?? null,
    lender_contact: lenderContact,
    created_at: row.createdAt.toISOString(),
  }
}

function regulation(application: BrokerageRow['application']) {
  if (!application) return {}
  return {
    fca: application.fca_status
      ? {
          status: application.fca_status,
          frn: application.fca_frn ?? null,
          principal_name: application.principal_name ?? null,
          principal_frn: application.principal_frn ?? null,
        }
      : null,
    ico_number: application.ico_number ?? null,
    vat_number: application.vat_number ?? null,
    vat_registered: application.vat_registered ?? null,
    trade_body:
      application.trade_body && application.trade_body !== 'None'
        ? { name: application.trade_body, number: application.trade_body_number ?? null }
        : null,
    aml_supervisor: application.aml_supervisor ?? null,
    pi_insurance: insurance(application),
    nacfb_number: application.trade_body === 'NACFB' ? (application.trade_body_number ?? null) : null,
  }
}

function insurance(application: NonNullable<BrokerageRow['application']>): Brokerage['pi_insurance'] {
  const { pi_insured, pi_insurer = null, pi_cover = null, pi_expires_on = null } = application
  if (pi_insured === undefined) return null
  return { insured: pi_insured, insurer: pi_insurer, cover: pi_cover, expires_on: pi_expires_on }
}

function signUrl(firm: BrokerageRow, origin: string): string | undefined {
  return contractStep(firm) === 'sign' ? `${origin}/agreements/${firm.signToken}` : undefined
}

/** A number that Ofcom reserves for drama. */
export const lenderContact = {
  name: 'Casey Example',
  phone: '+442079460321',
  email: 'casey.example@wrenfield.example',
}
