import { Form } from 'react-router'
import { StatusBadge } from '#app/clients/status-badge.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { ChoiceField, TickField } from '#app/ui/fields/choice-field.tsx'
import { EmailField, PhoneField } from '#app/ui/fields/contact-fields.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import type { FormField } from '#app/ui/fields/field.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { formErrorsOf } from '#app/ui/fields/form-errors.ts'
import { MoneyField } from '#app/ui/fields/money-field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'

const titles = ['Director', 'Owner', 'Partner', 'Finance director', 'Finance manager', 'Other']
const options = titles.map((label) => ({ value: label.replaceAll(' ', ''), label }))

const products = [
  { value: 'TermLoan', label: 'Term loan', hint: 'One sum, fixed repayments, 1 to 72 months' },
  {
    value: 'RevolvingFacility',
    label: 'Revolving facility',
    hint: 'A limit the client draws from',
  },
  { value: 'NotSure', label: 'Not sure yet' },
]

const companies = [
  {
    value: '99000422',
    label: <strong>Tidewell Upholstery Ltd</strong>,
    hint: '99000422, 2 Sample Street, Sampleton, ZZ1 1AB',
    aside: <StatusBadge status="Declined" />,
  },
  {
    value: '99000023',
    label: <strong>Tideway Glass Ltd</strong>,
    hint: '99000023, 14 Sample Street, Sampleton',
    aside: <StatusBadge status="Live" />,
  },
]

const fields = {
  email: field('email', 'director.three@example', 'Enter an email address like name@company.co.uk'),
  amount: field('amount', '250', 'Enter an amount from £1,000 to £1,000,000'),
  job: field('job_title', 'Owner'),
  urgency: field('urgency', undefined, 'Choose when it is needed'),
  product: field('product', 'TermLoan'),
  company: field('company', '99000422', 'Choose a company'),
  consent: field('share_data', 'on'),
  credit: field('soft_credit_search', undefined, 'Confirm the soft credit search'),
}

function field(name: string, initialValue?: string, error?: string): FormField {
  return { name, id: `ui-${name}`, initialValue, errors: error ? [error] : undefined }
}

export function FormsShown() {
  return (
    <section>
      <SectionHead title="Forms" aside="Label, hint, error, field" />
      <Form className="grid max-w-160 gap-6 pt-6" noValidate>
        <ErrorSummary errors={formErrorsOf(fields)} />
        <Typed />
        <Chosen />
        <FileField field={field('files')} label="Bank statements" hint="PDF, up to 10 MB each" multiple />
        <div className="flex flex-wrap gap-3 border-t pt-6 max-sm:*:flex-auto">
          <Button variant="primary">Check and refer</Button>
          <Button>Save and come back</Button>
        </div>
      </Form>
    </section>
  )
}

function Typed() {
  return (
    <>
      <TextField field={field('trading_name')} label="Trading name" optional autoComplete="off" />
      <EmailField
        field={fields.email}
        label="Email"
        hint="We send the sign-up link here. Not your own address."
      />
      <PhoneField field={(name) => field(name)} name="phone" label="Phone" />
      <div className="grid max-w-form items-end gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField field={field('term', '24')} label="Term in months" width="year" inputMode="numeric" />
        <TextField field={field('since', '06-2018')} label="Trading since" width="short" />
      </div>
      <MoneyField field={fields.amount} label="Amount" hint="In whole pounds, for example 25,000 or 25k." />
      <SelectField field={fields.job} label="Job title" options={options} width="long" />
      <SelectField
        field={fields.urgency}
        label="When is it needed"
        placeholder="Choose one"
        options={['As soon as possible', 'Within two weeks', 'Within a month', 'Flexible'].map((label) => ({
          value: label,
          label,
        }))}
      />
      <TextAreaField
        field={field('notes')}
        label="Anything the lender should know"
        optional
        hint="Up to 2,000 characters."
      />
    </>
  )
}

function Chosen() {
  return (
    <>
      <ChoiceField field={fields.product} legend="Product" options={products} />
      <ChoiceField field={fields.company} boxed legend="2 companies found" options={companies} />
      <div>
        <TickField field={fields.consent} label="agreed that you share their details" />
        <TickField
          field={fields.credit}
          label="agreed to a soft credit search"
          hint="Other lenders cannot see it"
        />
      </div>
    </>
  )
}
