export type Email = `${string}@${string}`

export const personas = {
  admin: 'admin@meridianquay.example',
  broker: 'broker@meridianquay.example',
  colleague: 'robin@meridianquay.example',
  unsigned: 'unsigned@tallowlane.example',
  new: 'new@fenwater.example',
  applicant: 'fay@copperline.example',
  otherFirm: 'admin@harbourreed.example',
  rejected: 'rejected@marlstreet.example',
  suspended: 'suspended@gannethill.example',
} satisfies Record<string, Email>

export type Persona = keyof typeof personas
