import type { NewMessageRuleBody } from '#contract/message-rule.ts'
import type { Static } from '#contract/schema.ts'
import type { MessageFilter, MessageTexts } from '#domain/messages/message-rule.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { CountedRule } from '#store/messages/message-rules.ts'

export function wireMessageRule(rule: CountedRule) {
  const { productIds, optionIds, storefrontIds, channel } = rule.filter
  return {
    id: rule.id,
    name: rule.name,
    trigger: rule.trigger,
    offset_minutes: rule.offsetMinutes,
    filter: {
      product_ids: productIds,
      option_ids: optionIds,
      storefront_ids: storefrontIds,
      channel,
    },
    texts: wireTexts(rule.texts),
    kind: rule.kind,
    active: rule.active,
    sent: rule.sent,
    created_at: timestamp(rule.createdAt),
    updated_at: timestamp(rule.updatedAt),
  }
}

/** The database keeps no order of fields. */
function wireTexts(texts: MessageTexts): MessageTexts {
  const locales = Object.keys(texts).toSorted()
  return Object.fromEntries(
    locales.flatMap(locale => {
      const text = texts[locale]
      return text ? [[locale, { subject: text.subject, body: text.body }]] : []
    }),
  )
}

export function readMessageFilter(
  filter: Static<typeof NewMessageRuleBody>['filter'],
): MessageFilter {
  return {
    productIds: filter?.product_ids ?? [],
    optionIds: filter?.option_ids ?? [],
    storefrontIds: filter?.storefront_ids ?? [],
    channel: filter?.channel ?? null,
  }
}
