/** Invented customers of the demonstration shop; the backend prints their passwords and tests sign in with them. */
export const demoSignIns = {
  private: { email: 'anna@demo.example', password: 'Demo-Anna-1' },
  company: { email: 'gospodarstwo@demo.example', password: 'Demo-Gospodarstwo-1' },
  b2b: { email: 'agro@demo.example', password: 'Demo-Agro-1' },
} as const
