/** A number that Ofcom reserves for drama. */
export const lenderContact = {
  name: 'Casey Example',
  phone: '+442079460321',
  email: 'casey.example@wrenfield.example',
}
