import { useState } from 'react'
import { href } from 'react-router'
import { type CompanySearch, strikeOff } from '#app/companies-house/company-choice.ts'
import { CompanyPicker } from '#app/companies-house/company-picker.tsx'
import { useProvider } from '#app/document/provider-settings.ts'
import { AddressLines } from '#app/lookup/address-lines.tsx'
import { addressParts } from '#app/lookup/address-parts.ts'
import { MessageNotice } from '#app/ui/feedback/message-notice.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { CompanySearchItem } from '#contract/clients/company.ts'
import type { ReferPage } from './read-refer-page.ts'
import { isUsed, Section } from './section.tsx'

interface CompanySectionProps {
  page: Pick<ReferPage, 'brokers' | 'businesses' | 'choices' | 'countries' | 'protectedUntil'>
  field: FieldOf
  found: CompanySearch | undefined
  chosen: CompanySearchItem | undefined
  onChoose(company: CompanySearchItem | undefined, form: HTMLFormElement): void
}

export function CompanySection({ page, field, chosen, ...picker }: CompanySectionProps) {
  return (
    <Section id="company" lead="Search for the company. We check Companies House and earlier referrals.">
      <CompanyPicker
        query={field('company_query')}
        label="Company name or number"
        hint="For example Larkfield Joinery or 99000001"
        source={href('/refer/register')}
        chosen={chosen}
        about={
          <>
            {chosen && !chosen.referral && <RegisterWarning company={chosen} />}
            {/* Undefined where the lender does not say that the company is free. */}
            {chosen?.referral === null && (
              <Notice colour="green" title="You can refer this company">
                If you refer it today, your referral is protected until <DateTime at={page.protectedUntil} />.
              </Notice>
            )}
          </>
        }
        {...picker}
      >
        {(message) => <CompanyByHand page={page} field={field} notFound={message !== undefined} />}
      </CompanyPicker>
      <TextField field={field('trading_name')} label="Trading name" optional />
      <TradingAddress page={page} field={field} />
      <FieldRow>
        {page.brokers.length > 0 && (
          <SelectField field={field('assigned_broker_id')} label="Broker" options={page.brokers} />
        )}
        <TextField field={field('broker_reference')} label="Your reference" optional maxLength={40} />
      </FieldRow>
    </Section>
  )
}

/** What Companies House shows of a company that underwriting will ask about (domain 2.4). None of it forbids a referral. */
export function RegisterWarning({ company }: { company: CompanySearchItem }) {
  const { providerName } = useProvider()
  const isStruckOff = company.company_status_detail === strikeOff
  const lines = [
    isStruckOff && 'a proposal to strike off this company',
    company.has_insolvency_history && 'past insolvency of this company',
    company.has_charges && 'charges over the assets of this company',
    company.accounts_overdue && 'overdue accounts',
    company.confirmation_statement_overdue && 'an overdue confirmation statement',
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  const title = `Companies House shows ${new Intl.ListFormat('en-GB').format(lines)}`
  const question = isStruckOff
    ? ` ${providerName} will ask how this is being dealt with.`
    : company.has_charges
      ? ` ${providerName} will ask who holds the charges and how much is owed.`
      : ''
  return <MessageNotice message={{ title, text: `You can still refer it.${question}` }} colour="yellow" />
}

type PartProps = Pick<CompanySectionProps, 'page' | 'field'>

function CompanyByHand({ page, field, notFound }: PartProps & { notFound: boolean }) {
  const name = field('company.name')
  const number = field('company.number')
  const type = field('company.type')
  const owners = field('company.owners')
  const needed = notFound || [name, number, type, owners].some(isUsed)
  const [open, setOpen] = useState(needed)
  // Open fields stay open: something may be entered in them.
  if (needed && !open) setOpen(true)
  const unlisted = page.choices['company.type']
  const others = unlisted.length > 0
  return (
    <Disclose summary={`Enter the ${others ? 'business' : 'company'} instead`} open={open}>
      <div className="group grid gap-6 pt-2 sm:pl-5">
        <p className="text-muted text-sm">You can refer only {page.businesses}.</p>
        {others && (
          <ChoiceField
            field={type}
            legend="Type of business"
            options={[{ value: 'ltd', label: 'Company at Companies House' }, ...unlisted]}
          />
        )}
        <TextField
          field={name}
          label={others ? 'Name of the business' : 'Registered name'}
          hint={others ? 'As at Companies House, or the name it trades under' : undefined}
        />
        {/* By CSS alone, so also without JavaScript. */}
        <div className="group-has-[[value=sole-trader]:checked,[value=partnership]:checked]:hidden">
          <TextField
            field={number}
            label="Company number"
            hint="8 characters, like 01234567 or SC123456"
            width="short"
          />
        </div>
        <TextAreaField
          field={owners}
          label={
            others
              ? 'Names of the owner, the partners or the directors'
              : 'Names of the directors or partners'
          }
          hint="In full, one person on a line. Leave this empty for a company whose directors Companies House shows."
        />
      </div>
    </Disclose>
  )
}

function TradingAddress({ page, field }: PartProps) {
  const used = addressParts.some((part) => isUsed(field(`trading_address.${part}`)))
  return (
    <Disclose summary="Trading address, if it is not the registered address" open={used}>
      <fieldset className="grid gap-4 pt-2 sm:pl-5">
        <legend className="sr-only">Trading address</legend>
        <AddressLines
          name="trading_address"
          subject="the trading address"
          part={(part) => field(`trading_address.${part}`)}
          countries={page.countries}
        />
      </fieldset>
    </Disclose>
  )
}
