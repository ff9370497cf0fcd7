export const ask = {
  byMail: 'Answers you by email',
  orNow: 'Rather talk now?',
  call: 'Call',
  backwards: 'The latest date is before the earliest one.',
  step: 'Step {at} of {count}',
  stepWhen: 'When and with whom?',
  stepWhat: 'Where to, and what for?',
  stepYou: 'Tell us about it',
  next: 'Next',
  back: 'Back',
  messageHint: 'What matters to you, and what you would like to know',
  wishesHint: 'A rough idea is enough: how long, how active, how comfortable',
}
