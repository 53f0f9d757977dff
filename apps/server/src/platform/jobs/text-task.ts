/** This job sends one text message. */
export const TEXT_TASK = 'send-text';
