import { browserDrill } from './browser-drill.ts';

/**
 * Kills two hundred browsers, and twenty browsers together with their server, in the middle of sales, and recounts every
 * sale at the server (docs/offline.md, «How it is shown»). `KILLED_BROWSERS` and `KILLED_SERVERS` say how many instead.
 */
process.exitCode = await browserDrill('killed-(browser|server)', {
  KILLED_BROWSERS: '200',
  KILLED_SERVERS: '20',
});
