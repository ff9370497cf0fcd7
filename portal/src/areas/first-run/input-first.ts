/** Fields beside each other stand in one line, however long the help of each is: it comes below. */
export const INPUT_FIRST: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]
