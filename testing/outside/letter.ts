/** A visitor's letter to the shop. */
export const letter = {
  name: 'Maria Zielińska',
  email: 'maria@demo.example',
  phone: '',
  topic: 'order',
  message: 'Dzień dobry, kiedy przyjedzie?',
  consent: true,
}
