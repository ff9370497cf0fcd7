export const cards = {
  about:
    'Guests pay by card on your payment provider’s page, and the money goes straight to your account there. Outset takes no share; the provider charges its own fee for each payment.',
  atOnce: 'Give money back to the card at once',
  atOnceHelp:
    'When a guest cancels, what your policy gives back goes to their card right away. Otherwise it waits on Today until somebody presses a button.',
  check: 'Check again',
  checkedAt: 'Checked',
  connect: 'Check and connect',
  connected: 'Connected. Guests can pay by card on every site that offers it.',
  connectTest: 'Connect the test provider',
  currency: 'Currency of the account',
  disconnect: 'Disconnect',
  disconnectAbout:
    'Nobody can pay by card any more, and the key is deleted here. Bookings that are paid stay paid, but money can only go back to cards in the provider’s own dashboard.',
  disconnected: 'Disconnected.',
  disconnectMails: 'All owners get an email about it.',
  disconnectWait: {
    one: '{count} payment or refund is not finished yet. To let no new ones begin, take the card off your sites; then disconnect when this one is over.',
    other:
      '{count} payments or refunds are not finished yet. To let no new ones begin, take the card off your sites; then disconnect when they are over.',
  },
  fault: 'The connection does not work',
  faultMild: 'Payments arrive late',
  fault_busy: 'The provider was too busy to answer. Check again in a minute.',
  fault_missing_permission:
    'The key may not do everything that payments take. Give it the permissions of step 1 in Stripe, or paste a new one.',
  fault_not_activated:
    'Stripe does not let this account take payments yet. Finish its activation in your Stripe dashboard, then check again.',
  fault_other: 'The provider refused without saying why. Check again, or paste a new key.',
  fault_slow: 'The provider took too long to answer. Check again in a minute.',
  fault_unreachable: 'The provider could not be reached. Check again in a minute.',
  fault_webhook_missing:
    'Stripe does not call us when something happens, so a payment is noticed some minutes late. Finish step 3.',
  fault_wrong_key:
    'Stripe no longer accepts the key. It was deleted or has expired: paste a new one.',
  fault_wrong_webhook_secret:
    'The signing secret is wrong, so calls from Stripe are not believed. Paste it again in step 3.',
  heard: 'It works: Stripe last called on',
  hookAddress: 'Endpoint URL',
  hookCopyEvents: 'Copy list',
  hookEvents: 'Events to send',
  hookSave: 'Save signing secret',
  hookSecret: 'Signing secret',
  hookSecretHelp: 'Shown in Stripe under the endpoint that you have added. It begins with whsec_.',
  hookSecretKept: 'A signing secret is stored. Paste another one to replace it.',
  hookWaiting: 'Waiting for the first call',
  hookWaitingAbout:
    'Make the test payment below and Stripe calls. If Stripe shows the delivery as failed, the signing secret belongs to another endpoint.',
  key: 'Secret or restricted key',
  keyEnds: 'Key',
  keyFresh:
    'If you signed in a while ago, you will be asked for your password again, and paste the key once more. It is stored encrypted and never shown again.',
  keyHelp: 'It begins with rk_ or sk_.',
  keyIsHook: 'This is a signing secret. It belongs into step 3; here the key is wanted.',
  keyIsPublic: 'This is the publishable key. The secret or restricted one is wanted.',
  keyMayNot:
    'Stripe knows this key, but it may not create checkout pages. Give it the permissions of step 1.',
  keyReplace: 'Replace key',
  keyWrong: 'Stripe does not know this key. Copy it again, whole.',
  live: 'Live: real money',
  offeredNowhere: 'None of your sites offers cards yet, so nobody is asked for one.',
  offeredOn: 'Sites that offer cards: {sites}',
  offerOn: 'Choose how guests pay on a site',
  open_create: 'Create a restricted key in Stripe',
  open_hooks: 'Open webhooks in Stripe',
  perm_balance: 'Balance: Read',
  perm_charges: 'Charges and Refunds: Write',
  perm_checkout: 'Checkout Sessions: Write',
  perm_disputes: 'Disputes: Read',
  perm_hooks: 'Webhook Endpoints: Read',
  perm_intents: 'PaymentIntents: Write',
  provider_stripe: 'Stripe',
  provider_test: 'Test provider',
  rules: 'On your sites',
  secretWrong: 'This is not a signing secret. It begins with whsec_.',
  state: 'Connection',
  step1: '1. Create a key in Stripe',
  step1About:
    'In your Stripe dashboard, open Developers, then API keys, and create a restricted key with these permissions. Everything else stays on “None”.',
  step1Test:
    'To try first without real money, switch Stripe to test mode and create the key there. You can replace it with a live one later.',
  step2: '2. Paste the key',
  step3: '3. Let Stripe call',
  step3About:
    'So that a booking is confirmed the moment it is paid, Stripe tells us. In Stripe, open Developers, then Webhooks, add an endpoint with this address and these events, and paste its signing secret.',
  stepNext: 'Step 3 follows once the key works.',
  test: 'Test: no real money',
  testAbout:
    'No account yet? With the test provider you see how paying by card goes, from your site to the refund. No real money moves.',
  title: 'Card payments',
  trial: 'Test payment',
  trialAbout: 'Pay a small sum yourself and watch it come in. It goes back by itself.',
  trialAgain: 'Make another test payment',
  trialDeclined: 'The card was declined. You can try another one on the same page.',
  trialLive:
    'This key is live: a small sum of real money leaves your card and goes back to it at once. Your bank may take some days to show it, and Stripe keeps its fee for it.',
  trialOpen: 'Open the payment page',
  trialOpening: 'The provider has not answered yet. The page appears here in a moment.',
  trialStart: 'Make a test payment',
  trial_created: 'getting ready',
  trial_ended: 'not paid',
  trial_given_back: 'paid and given back',
  trial_on_its_way: 'paid, on its way back',
  trial_open: 'waiting for you to pay',
  trial_paid: 'paid',
  trial_refund_failed: 'not given back',
  trialKept:
    'The refund did not work. The {amount} are in your account at the provider; give them back there.',
  trialWorks: 'Cards work: paid, noticed and given back.',
  takeReal: 'Take real money',
  takeRealAbout:
    'Your own account at Stripe takes the place of the test provider. You need not disconnect anything first.',
}
