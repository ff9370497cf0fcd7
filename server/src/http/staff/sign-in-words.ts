/** What the sign-in page of staff says, in the languages of the mails that lead to it. */
export type SignInWords = {
  title: string
  press: string
  signIn: string
  ask: string
  email: string
  password: string
  send: string
  sent: string
  tooOld: string
  wrong: string
  wait: string
  failed: string
  signedInAs: string
  open: string
  reference: string
  signOut: string
  signOutEverywhere: string
}

export const SIGN_IN_WORDS: Readonly<Record<string, SignInWords>> & { en: SignInWords } = {
  en: {
    title: 'Sign in',
    press: 'Press the button to sign in. The link works only once.',
    signIn: 'Sign in',
    ask: 'Use your password, or have a link sent to the email address your team knows you by.',
    email: 'Email',
    password: 'Password',
    send: 'Email me a link',
    sent: 'If we know this address, a link is on its way.',
    tooOld: 'This link has already been used or has expired. Request a new one.',
    wrong: 'Wrong email or password.',
    wait: 'Too many attempts. Wait a while, or use a link.',
    failed: 'That did not work. Try again in a moment.',
    signedInAs: 'You are signed in as',
    open: 'Open the page from the email',
    reference: 'Everything you can read and change: the API reference',
    signOut: 'Sign out',
    signOutEverywhere: 'Sign out everywhere',
  },
  de: {
    title: 'Anmelden',
    press: 'Ihr Link ist da. Er gilt einmal, sobald Sie den Knopf drücken.',
    signIn: 'Anmelden',
    ask: 'Mit Passwort, oder mit einem Link an die Adresse, unter der Ihr Team Sie kennt.',
    email: 'E-Mail',
    password: 'Passwort',
    send: 'Link schicken',
    sent: 'Wenn wir diese Adresse kennen, ist ein Link an sie unterwegs.',
    tooOld: 'Dieser Link wurde schon benutzt oder ist zu alt. Fordern Sie einen neuen an.',
    wrong: 'Diese Adresse und dieses Passwort passen nicht zusammen.',
    wait: 'Zu viele Versuche. Warten Sie eine Weile oder nehmen Sie einen Link.',
    failed: 'Das hat nicht geklappt. Versuchen Sie es gleich noch einmal.',
    signedInAs: 'Sie sind angemeldet als',
    open: 'Öffnen, worum es in der Nachricht geht',
    reference: 'Alles, was sich abfragen und ändern lässt: die Referenz der Schnittstelle',
    signOut: 'Abmelden',
    signOutEverywhere: 'Überall abmelden',
  },
  ar: {
    title: 'تسجيل الدخول',
    press: 'رابطك جاهز. يعمل مرة واحدة عندما تضغط الزر.',
    signIn: 'تسجيل الدخول',
    ask: 'استخدم كلمة المرور، أو اطلب رابطاً إلى العنوان الذي يعرفك به فريقك.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    send: 'أرسل لي رابطاً',
    sent: 'إذا كنا نعرف هذا العنوان فالرابط في طريقه إليه.',
    tooOld: 'استُخدم هذا الرابط من قبل أو انتهت صلاحيته. اطلب رابطاً جديداً.',
    wrong: 'هذا العنوان وكلمة المرور لا يتطابقان.',
    wait: 'محاولات كثيرة. انتظر قليلاً أو استخدم رابطاً.',
    failed: 'لم ينجح ذلك. حاول مرة أخرى بعد قليل.',
    signedInAs: 'سجلت الدخول باسم',
    open: 'فتح ما تتحدث عنه الرسالة',
    reference: 'كل ما يمكن الاستعلام عنه وتغييره: مرجع الواجهة',
    signOut: 'تسجيل الخروج',
    signOutEverywhere: 'تسجيل الخروج من كل الأجهزة',
  },
}
