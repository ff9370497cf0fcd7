// Written from sdk/src/words: run `npm run docs`.

export const VALUE_WORDS = {
  en: {
    TripTemplate: {
      "day_tour": "Day tour",
      "multi_day": "Multi-day tour",
      "transfer": "Transfer",
      "ticket": "Ticket",
      "activity": "Activity",
    },
    DurationBand: {
      "up_to_3h": "Up to 3 hours",
      "3h_to_6h": "3 to 6 hours",
      "full_day": "Full day",
      "multi_day": "Several days",
    },
    PriceKind: {
      "shown": "With price",
      "ask": "Price on request",
    },
  },
  de: {
    TripTemplate: {
      "day_tour": "Tagestour",
      "multi_day": "Mehrtägige Tour",
      "transfer": "Transfer",
      "ticket": "Ticket",
      "activity": "Aktivität",
    },
    DurationBand: {
      "up_to_3h": "Bis 3 Stunden",
      "3h_to_6h": "3 bis 6 Stunden",
      "full_day": "Ganzer Tag",
      "multi_day": "Mehrere Tage",
    },
    PriceKind: {
      "shown": "Mit Preis",
      "ask": "Preis auf Anfrage",
    },
  },
  ar: {
    TripTemplate: {
      "day_tour": "رحلة يومية",
      "multi_day": "رحلة لعدة أيام",
      "transfer": "نقل",
      "ticket": "تذكرة",
      "activity": "نشاط",
    },
    DurationBand: {
      "up_to_3h": "حتى 3 ساعات",
      "3h_to_6h": "من 3 إلى 6 ساعات",
      "full_day": "يوم كامل",
      "multi_day": "عدة أيام",
    },
    PriceKind: {
      "shown": "بسعر معلن",
      "ask": "السعر عند الطلب",
    },
  },
} as const
