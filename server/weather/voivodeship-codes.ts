const codes: Record<string, string | undefined> = {
  ...{ dolnośląskie: '02', 'kujawsko-pomorskie': '04', lubelskie: '06', lubuskie: '08', łódzkie: '10', małopolskie: '12' },
  ...{ mazowieckie: '14', opolskie: '16', podkarpackie: '18', podlaskie: '20', pomorskie: '22', śląskie: '24' },
  ...{ świętokrzyskie: '26', 'warmińsko-mazurskie': '28', wielkopolskie: '30', zachodniopomorskie: '32' },
}

/** Returns the two digits of a voivodeship with which the numbers of its districts begin; `undefined` for any other name. */
export const voivodeshipCode = (name: string) => (Object.hasOwn(codes, name) ? codes[name] : undefined)
