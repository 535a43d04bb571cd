/** Whom brokers reach at the practice lender; Ofcom's drama numbers ring nobody. */
export const lenderContact = {
  name: 'Casey Example',
  phone: '+442079460321',
  email: 'casey.example@wrenfield.example',
}
