/** Languages that guests are often written to in; others can be typed by their code. */
const OFTEN = [
  'en de ar fr es it pt nl sv da nb fi pl cs sk hu ro bg el tr he fa ru uk',
  'hi bn ur id ms th vi zh ja ko hr sr sl et lv lt is',
].join(' ')

export const LANGUAGE_CODES: readonly string[] = OFTEN.split(' ')
