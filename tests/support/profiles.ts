import type { Profile } from '#contract/people/profile.ts'

const brokerage = {
  id: '00000000-0000-4000-8000-000000000901',
  status: 'Active',
  name: 'Meridian Quay Finance (sample)',
  registration_number: '99000901',
  contract: { is_signed: true, status: 'Signed' },
}

export const adminProfile: Profile = {
  id: '00000000-0000-4000-8000-000000000001',
  person_id: '00000000-0000-4000-8000-000000000001',
  first_name: 'Alex',
  last_name: 'Sample',
  email: 'admin@meridianquay.example',
  role: 'Admin',
  phone_number: '+447700900001',
  brokerage,
}

export const brokerProfile: Profile = {
  ...adminProfile,
  id: '00000000-0000-4000-8000-000000000002',
  person_id: '00000000-0000-4000-8000-000000000002',
  first_name: 'Sam',
  last_name: 'Placeholder',
  email: 'broker@meridianquay.example',
  role: 'Broker',
}

/** An admin whose brokerage has not signed its contract. */
export const unsignedProfile: Profile = {
  ...adminProfile,
  email: 'unsigned@tallowlane.example',
  brokerage: {
    ...brokerage,
    name: 'Tallow Lane Finance (sample)',
    status: 'AwaitingContractSigning',
    contract: { is_signed: false, status: 'Sent' },
  },
}

/** Someone who signed in for the first time and belongs to no brokerage. */
export const newProfile: Profile = { ...adminProfile, role: 'Broker', brokerage: null }
