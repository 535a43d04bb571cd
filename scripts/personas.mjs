const personas = [
  ['admin@meridianquay.example', 'Admin of a brokerage with a signed contract'],
  ['broker@meridianquay.example', 'Broker of the same brokerage'],
  ['unsigned@tallowlane.example', 'Admin of a brokerage that has not signed its contract'],
  ['new@fenwater.example', 'someone who signs in for the first time'],
  ['suspended@gannethill.example', 'Admin of a suspended brokerage'],
  ['rejected@marlstreet.example', 'Admin of a brokerage whose application was declined'],
]

export function welcome({ portal, sandbox }) {
  const width = Math.max(...personas.map(([email]) => email.length))
  const lines = personas.map(([email, who]) => `    ${email.padEnd(width)}  ${who}`)
  return `
  Broker portal   http://localhost:${portal}
  Lender’s desk   http://localhost:${sandbox}/console   (play the lender and the client)

  Sign in with the password "practice" as
${lines.join('\n')}

  Ctrl-C stops both.
`
}
