/** Evening hills, a trail of painted signs, a lit door. */
export function HeroArt() {
  return (
    <svg className="hero__art" viewBox="0 0 1440 600" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="door-light" x1="0" y1="0" x2="0" y2="1">
          <stop className="art-lamp-light" stopOpacity=".5" />
          <stop className="art-lamp-light" offset="1" stopOpacity="0" />
        </linearGradient>
      </defs>
      <g className="hero__stars art-soft" opacity=".6">
        <circle cx="760" cy="120" r="2" />
        <circle cx="905" cy="208" r="1.5" />
        <circle cx="1010" cy="92" r="2" />
        <circle cx="1098" cy="176" r="1.5" />
        <circle cx="1276" cy="112" r="2" />
        <circle cx="1376" cy="196" r="1.5" />
      </g>
      <path className="art-lift" opacity=".45" d="M0 452c200-60 380-40 560-34s340-110 540-140 260-26 340-14v336H0Z" />
      <path className="art-lift" d="M0 520c240-60 460-20 680-30s320-110 500-116 200 16 260 28v198H0Z" />
      <path
        className="art-deep"
        d="M1094 335l18 28.8h-8.4l13.2 26.4h-45.6l13.2-26.4h-8.4ZM1064 353l13.5 21.6h-6.3l9.9 19.8h-34.2l9.9-19.8h-6.3ZM1290 315l22.5 36h-10.5l16.5 33h-57l16.5-33h-10.5ZM1330 339l16.5 26.4h-7.7l12.1 24.2h-41.8l12.1-24.2h-7.7ZM1368 338l19.5 31.2h-9.1l14.3 28.6h-49.4l14.3-28.6h-9.1Z"
      />
      <path d="M1166 374h30l48 104h-126Z" fill="url(#door-light)" />
      <path className="art-deep" d="M1122 296l58-50 58 50v80h-116ZM1214 262v-26h14v38Z" />
      <path className="art-roof" d="M1108 304l72-62 72 62" />
      <rect className="art-lamp" x="1165" y="314" width="32" height="62" rx="3" />
      <circle className="art-deep" cx="1190" cy="347" r="2.5" />
      <path className="art-lamp" opacity=".75" d="M1209 316h18v20h-18ZM1135 316h18v20h-18Z" />
      <path className="art-deep" d="M0 566c260-50 520-18 760-12s420-58 680-34v80H0Z" />
      <path className="art-trail" d="M640 600c70-56 190-30 262-66s60-66 140-80 118-30 139-66" />
      <path className="art-deep" d="M860 432h8v96h-8ZM1012 396h6v58h-6Z" />
      <path
        className="art-lamp"
        d="M842 440h50l14 14-14 14h-50a3 3 0 0 1-3-3v-22a3 3 0 0 1 3-3ZM1000 401h30l9 9-9 9h-30a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2Z"
      />
    </svg>
  );
}
