import type { Outlines } from '../outline-facts.ts'

export const en: Outlines = {
  imprint: ({ email }) => `The details of the company stand below this text.

Responsible for the content: [… name and address]

Supervisory authority: [… authority that gave your licence]

We are [… willing or not willing, and not obliged] to take part in dispute resolution before a
consumer arbitration board. You can write to us at ${email}.`,
  terms: ({ company, email }) => `## Who you book with

Your contract is with ${company}, unless another tour operator is named at the trip.

## How a booking is made

With the button that books you make a binding order. The contract is made when we confirm it by
email. Where the tour operator has to say yes first, it is made with that answer.

## Prices and payment

All prices include taxes. What is due when stands above the button and in your confirmation.

## If you cancel

What you get back depends on how early you cancel. The steps stand at the trip and in your
confirmation.

## If we cancel

If a trip does not take place, you get back all that you paid, or another day if you prefer.
[… the smallest number of travellers, and until when you call a trip off]

## Changes, guarantees and liability

[… your rules for changes, for travellers’ own duties and for liability]

## Complaints

Please tell your guide at once if something is wrong, and write to us at ${email}.

## Law

[… law that applies]`,
  privacy: ({ company, email }) => `## Who is responsible

${company}, ${email}. [… data protection officer, if you have one]

## What we keep when you book, and why

Your name, your email address, your phone number and what the trip needs to know of its travellers.
We need them to carry out your booking (Article 6 (1) (b) GDPR). Details of passports and health
are
deleted [… how many] days after the trip. Invoices are kept as long as tax law asks: [… years].

## Who else sees it

Guides, drivers and hotels of your trip, as far as they need it. Who runs our booking system:
[… name of the host]. Who takes payments: [… payment provider].

## Cookies

This site sets only cookies that it cannot work without: for your language, your currency, your
saved trips and your booking. [… if you count visitors: who does it, and that it needs consent]

## Your rights

You may ask what we keep about you, have it corrected, deleted or handed over, and object. You may
complain to [… data protection authority].`,
  withdrawal: () => `For trips and other leisure services on a certain day or in a certain
period there is no right of
withdrawal (Article 16 (l) of Directive 2011/83/EU).

You can cancel all the same, as the cancellation policy of the trip says.

[… what of your offer has a right of withdrawal after all, such as vouchers, and how to use it]`,
  consent: () =>
    `Our terms apply to this booking. Trips on a certain day have no right of withdrawal; you can
cancel as the cancellation policy says.`,
}
